// CE
int main(void) { return undeclared; }
