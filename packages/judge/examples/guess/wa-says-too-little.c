// WA: it ends well, but too early
int main() { return 0; }
