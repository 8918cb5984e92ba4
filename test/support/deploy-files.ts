import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Fills in a file of `deploy/`. Only marked lines are changed (`# ←` at the end, or `# fill in` above), each by the one rule whose
 * text the line contains.
 * @throws Error if a marked line has no rule or a rule no line
 */
export function fillTemplate(name: string, rules: [holds: string, line: string][]): string {
  const used = new Set<string>()
  const filled = readFileSync(join('deploy', name), 'utf8').replace(/^.*# ←$|(?<=^\s*# fill in.*\n).*$/gm, (line) => {
    const rule = rules.find(([holds]) => line.includes(holds))
    if (!rule) throw new Error(`deploy/${name}: nothing was said about the line ${line.trim()}`)
    used.add(rule[0])
    return rule[1]
  })
  const unused = rules.filter(([holds]) => !used.has(holds))
  if (unused.length > 0) throw new Error(`deploy/${name} has no marked line with ${unused.map(([holds]) => holds).join(', ')}`)
  return filled
}

/** The path of a program of the system, or undefined if it is not installed. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** Makes a certificate for `localhost` that only this test trusts. @returns the paths of certificate and key, and the certificate itself */
export function makeCertificate(folder: string): { certificate: string; key: string; ca: string } {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const words = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost'.split(' ')
  execFileSync('openssl', [...words, '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1', '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  })
  return { certificate, key, ca: readFileSync(certificate, 'utf8') }
}
