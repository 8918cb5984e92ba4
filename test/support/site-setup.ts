import { afterAll } from 'vitest'
import { runEndOfFile } from './end-of-file.ts'

afterAll(runEndOfFile)
