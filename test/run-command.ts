import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Begins a command as `npm run` does, with no settings but these. */
export function beginCommand(name: string, words: string[], settings: Record<string, string>) {
  const child = spawn(process.execPath, [`bin/${name}.ts`, ...words], { env: settings, stdio: ['ignore', 'pipe', 'pipe'] })
  const told = { printed: '', said: '' }
  child.stdout.on('data', (text) => (told.printed += text))
  child.stderr.on('data', (text) => (told.said += text))
  return { child, ended: once(child, 'close').then(([code]: unknown[]) => ({ code, ...told })) }
}

/** The same, to its end. */
export const runCommand = (...words: Parameters<typeof beginCommand>) => beginCommand(...words).ended

/** Table by table, as a restore prints them. */
export const sumsOf = (printed: string) => printed.match(/^ {2}\w+ +[\d,]+ rows {2}[0-9a-f]{12}$/gm) ?? []
