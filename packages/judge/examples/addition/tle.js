// TLE
for (;;);
