// Loaded before a program (`--import`), which then ends with whoever started it: the pipe breaks however that one dies.
import type { Socket } from 'node:net'

const pipe = process.stdin as unknown as Socket
pipe.resume().once('close', () => process.exit(1))
pipe.unref()
