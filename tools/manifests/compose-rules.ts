import { COMMANDS } from '#tools/commands.ts'
import { isPinned } from './kubernetes-rules.ts'
import type { Deployment, Written } from './read-manifests.ts'
import { knownSettings, problemsOf } from './settings.ts'
import { secondsOf, stoppingBreaches } from './stopping.ts'

const OURS = /^dhamaka:\$\{DHAMAKA_VERSION:\?/

/** What is wrong with the services beyond their schema. */
export function composeBreaches(deployment: Deployment): string[] {
  const { compose, composeSettings, text } = deployment
  const services = Object.entries(compose.services as Record<string, Written>)
  const asked = new Set(Array.from(text('deploy/compose.yaml').matchAll(/\$\{(\w+)/g), ([, name = '']) => name))
  const given = Object.keys(composeSettings)

  return [
    ...services.flatMap(([name, service]) => serviceBreaches(name, service)),
    ...services
      .filter(([, { image }]) => OURS.test(image))
      .flatMap(([name, service]) => stoppingBreaches(name, stoppingOf(service, text('deploy/Caddyfile')))),
    ...[...asked].filter((name) => !given.includes(name)).map((name) => `compose.env.example does not name ${name}`),
    ...given.filter((name) => !asked.has(name)).map((name) => `nobody asks for ${name}`),
    ...proxyBreaches(deployment),
    ...volumeBreaches(compose),
  ]
}

function serviceBreaches(name: string, service: Written): string[] {
  const { image, deploy, restart } = service
  const isOurs = OURS.test(image)
  const { cpus, memory } = deploy?.resources?.limits ?? {}
  const rules: [boolean, string][] = [
    [isOurs || isPinned(image), `is ${image}, which is no version`],
    [Boolean(cpus && memory), 'has no limits'],
    [restart === 'no' || service.networks?.length > 0, 'has no network of its own'],
  ]

  return [
    ...rules.filter(([isGood]) => !isGood).map(([, what]) => `${name} ${what}`),
    ...(isOurs ? shopBreaches(name, service) : []),
  ]
}

function shopBreaches(name: string, service: Written): string[] {
  const { environment, command = ['start'], entrypoint } = service
  const known = knownSettings()
  const isServing = !entrypoint && command[0] === 'start'
  const rules: [boolean, string][] = [
    [service.read_only === true, 'can write into its image'],
    [/^[1-9]\d*:/.test(service.user ?? ''), 'runs as root'],
    [service.cap_drop?.includes('ALL') && service.security_opt?.includes('no-new-privileges:true'), 'may become more'],
    [!isServing || Array.isArray(service.healthcheck?.test), 'has no health check'],
    [Boolean(entrypoint) || ['start', ...COMMANDS].includes(command[0]), `runs ${command[0]}, which is no command`],
    [environment.NODE_ENV === 'production', 'is not in production'],
  ]

  return [
    ...rules.filter(([isGood]) => !isGood).map(([, what]) => `${name} ${what}`),
    ...Object.keys(environment)
      .filter((setting) => !known.has(setting))
      .map((setting) => `${name} names ${setting}, which is no setting`),
    ...problemsOf(environment).map((problem) => `${name}: ${problem}`),
  ]
}

/** Caddy looks by itself, and leaves out at once who is not ready. */
function stoppingOf({ stop_grace_period, environment }: Written, caddyfile: string) {
  const [interval = Number.NaN, timeout = Number.NaN] = ['interval', 'timeout'].map((what) =>
    secondsOf(new RegExp(`health_${what} (\\S+)`).exec(caddyfile)?.[1]),
  )

  return {
    grace: secondsOf(stop_grace_period ?? '10s'),
    drain: Number(environment.DRAIN_SECONDS ?? 0),
    seenAfter: environment.ROLE === 'web' ? interval + timeout : null,
  }
}

/** The proxy must lead to what serves, and be believed about who asks. */
function proxyBreaches({ compose, text }: Deployment): string[] {
  const [, upstreams = ''] = /reverse_proxy ([^{]+)\{/.exec(text('deploy/Caddyfile')) ?? []
  const led = upstreams.trim().split(/\s+/)
  const serving = Object.entries(compose.services as Record<string, Written>)
    .filter(([, { environment }]) => environment?.ROLE === 'web')
    .map(([name]) => `${name}:3000`)
  const subnet = compose.networks.outside.ipam.config[0].subnet
  const trusted = compose['x-shop'].environment.TRUSTED_PROXIES

  return [
    ...led.filter((place) => !serving.includes(place)).map((place) => `Caddy leads to ${place}, where nobody serves`),
    ...serving.filter((place) => !led.includes(place)).map((place) => `nobody leads to ${place}`),
    ...(serving.length >= 2 ? [] : ['fewer than two serve']),
    ...(subnet === trusted ? [] : ['the proxy is not believed']),
  ]
}

function volumeBreaches(compose: Written): string[] {
  const used = Object.values(compose.services as Record<string, Written>).flatMap(({ volumes = [] }) =>
    (volumes as string[]).map((volume) => volume.split(':')[0] ?? '').filter((name) => !name.startsWith('.')),
  )
  const declared = Object.keys(compose.volumes)

  return [
    ...used.filter((name) => !declared.includes(name)).map((name) => `the volume ${name} is not declared`),
    ...declared.filter((name) => !used.includes(name)).map((name) => `nobody uses the volume ${name}`),
  ]
}
