import { existsSync } from 'node:fs'

// Plain JavaScript, because an old Node must still be able to read this sentence.
const [major] = process.versions.node.split('.')
if (Number(major) < 26) {
  console.error(
    `Dhamaka runs on Node 26, which "npm ci" brings along, but this is Node ${process.versions.node}: run "npm ci" again, with its optional packages, and start with npm.`,
  )
  process.exit(1)
}

const command = process.argv[2]
const source = command === 'start' ? './start.mjs' : `./${command}.ts`
// Where only what was built is installed, backup and restore are run from that.
const isInstalled = existsSync(new URL(source, import.meta.url))
await import(isInstalled ? source : `../dist/app/${command}.js`)
