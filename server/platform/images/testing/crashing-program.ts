// A program that breaks down with whatever it is sent, as a decoder does that a picture has broken.
process.stdin.once('data', () => process.exit(1));
