import { existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './root.ts'
import { runTool } from './run-tool.ts'
import { giveUp } from './say.ts'

// The browser without a window: a fifth less work for the same pages.
const HEADLESS = '/usr/bin/chromium-headless-shell'
const INSTALLED = [
  HEADLESS,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const FROM_NPM = '@sparticuz/chromium@153.0.0'

/** The path of a Chromium for the tests: the machine's own, else Debian's, else the one that npm carries. */
export async function provideBrowser(step: (text: string) => void): Promise<string> {
  const wanted = process.env.DHAMAKA_CHROMIUM
  if (wanted && wanted !== 'npm') return wanted

  const installed = wanted === 'npm' ? undefined : INSTALLED.find((path) => existsSync(path))
  if (installed) return installed

  if (wanted !== 'npm' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    step('Getting a browser from Debian')
    await runTool('apt-get', ['update', '-qq'])
    const { isGood } = await runTool('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (isGood && existsSync(HEADLESS)) return HEADLESS
  }
  return browserFromNpm(step)
}

async function browserFromNpm(step: (text: string) => void): Promise<string> {
  if (process.platform !== 'linux') giveUp('The tests need a browser: install Google Chrome, then run npm test again.')

  const folder = join(ROOT, 'node_modules/.cache/dhamaka-browser')
  const require = createRequire(join(folder, 'from-here.js'))
  if (!existsSync(join(folder, 'node_modules/@sparticuz/chromium'))) {
    step('Getting a browser from npm')
    mkdirSync(folder, { recursive: true })
    const { isGood, output } = await runTool('npm', ['install', '--prefix', folder, '--no-save', FROM_NPM])
    if (!isGood) giveUp(`The tests need a browser, and it could not be had:\n\n${output}`)
  }

  const { default: chromium } = await import(pathToFileURL(require.resolve('@sparticuz/chromium')).href)
  const path = await unpackInto(folder, () => chromium.executablePath())
  const { isGood, output } = await runTool(path, ['--version'])
  if (!isGood) giveUp(`The browser lacks libraries (${output.trim()}). On Debian: apt-get install libnss3 libnspr4`)
  return path
}

/** The package unpacks into the temporary folder, where another user's copy may lie in the way. */
async function unpackInto(folder: string, unpack: () => Promise<string>): Promise<string> {
  const { TMPDIR } = process.env
  process.env.TMPDIR = folder
  try {
    return await unpack()
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
}
