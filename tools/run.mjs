// Plain JavaScript, because an old Node must still be able to read this sentence.
import { existsSync } from 'node:fs'

const [major] = process.versions.node.split('.')
if (Number(major) < 26) {
  console.error(
    `Dhamaka runs on Node 26, which "npm ci" brings along, but this is Node ${process.versions.node}: run "npm ci" again, with its optional packages, and start with npm.`,
  )
  process.exit(1)
}

const command = process.argv[2]
// Where there are no sources, what an operator needs stands among what was built.
const programs = [`./${command}.mjs`, `./${command}.ts`, `../dist/app/${command}.js`]
const program = programs.map((path) => new URL(path, import.meta.url)).find((url) => existsSync(url))
if (!program) {
  console.error(`There is no command "${command}" here.`)
  process.exit(1)
}
await import(program.href)
