"""Times the first paint of programs on an X server, from the start of each to the first pixel of its window.

    DISPLAY=:1 python3 time-first-paint.py ROUNDS NAME=COMMAND...

COMMAND is split at blanks. Each program starts once with nothing in the page cache ("cold", as root) and once more ("warm").
A program whose NAME begins with "-" has no window: its time is that until its end. The server should have no other window.
This is not a row of `make bench`: that program runs on Swift's runtime and so keeps the runtime in the page cache.
"""
import ctypes
import os
import statistics
import subprocess
import sys
import time

# In all windows of 800x600, whether they stand in the corner of a screen of 1280x1024 or in its middle.
PROBE = (600, 380, 16, 200)
Z_PIXMAP, ALL_PLANES = 2, 0xFFFFFFFF


class Image(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int) for name in ("width", "height", "offset", "format")] + [
        ("data", ctypes.POINTER(ctypes.c_ubyte))]


x11 = ctypes.CDLL("libX11.so.6")
x11.XOpenDisplay.restype, x11.XOpenDisplay.argtypes = ctypes.c_void_p, [ctypes.c_char_p]
x11.XDefaultRootWindow.restype, x11.XDefaultRootWindow.argtypes = ctypes.c_ulong, [ctypes.c_void_p]
x11.XGetImage.restype = ctypes.POINTER(Image)
x11.XGetImage.argtypes = [ctypes.c_void_p, ctypes.c_ulong] + 2 * [ctypes.c_int] + 2 * [ctypes.c_uint] + [
    ctypes.c_ulong, ctypes.c_int]
x11.XFree.argtypes = [ctypes.c_void_p]

display = x11.XOpenDisplay(None)
if not display:
    sys.exit("no X server at DISPLAY")
root = x11.XDefaultRootWindow(display)


def look():
    image = x11.XGetImage(display, root, *PROBE, ALL_PLANES, Z_PIXMAP)
    data = ctypes.string_at(image.contents.data, PROBE[2] * PROBE[3] * 4)
    x11.XFree(image.contents.data)
    x11.XFree(image)
    return data


def milliseconds(command, has_window):
    start = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    if has_window:
        while look() == empty:
            if process.poll() is not None or time.monotonic() > start + 10:
                sys.exit(f"no window of {command[0]}")
            time.sleep(0.0005)
    else:
        process.wait()
    result = 1000 * (time.monotonic() - start)
    process.kill()
    process.wait()
    while look() != empty:
        time.sleep(0.01)
    return result


def drop_page_cache():
    os.sync()
    with open("/proc/sys/vm/drop_caches", "w") as file:
        file.write("3\n")
    time.sleep(0.2)


empty = look()
times = {}
for _ in range(int(sys.argv[1])):
    for subject in sys.argv[2:]:
        name, command = subject.split("=", 1)
        drop_page_cache()
        for state in "cold", "warm":
            times.setdefault((name, state), []).append(milliseconds(command.split(), not name.startswith("-")))
for (name, state), values in times.items():
    print(f"{name} {state}: {statistics.median(values):.0f} ms ({min(values):.0f}-{max(values):.0f})")
