import sys

secret, most = map(int, open(sys.argv[1]).read().split())
for count in range(most):
    line = sys.stdin.readline()
    if not line.strip().isdigit():
        sys.exit(43)
    guess = int(line)
    try:
        print('correct' if guess == secret else 'higher' if guess < secret else 'lower', flush=True)
    except BrokenPipeError:
        pass
    if guess == secret:
        sys.exit(42)
with open(sys.argv[3] + 'judgemessage.txt', 'w') as message:
    message.write('not found')
sys.exit(43)
