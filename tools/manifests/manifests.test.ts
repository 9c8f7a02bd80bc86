import { execFileSync } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { composeBreaches } from './compose-rules.ts'
import { kubernetesBreaches } from './kubernetes-rules.ts'
import { imageBreaches, unitBreaches } from './machine-rules.ts'
import { type Deployment, readFiles, readManifests } from './read-manifests.ts'
import { composeSchemaBreaches, kubernetesSchemaBreaches } from './schemas.ts'

vi.setConfig({ testTimeout: 120_000 }) // the schemas are many files

const files = readFiles()
const known = new Map<string, string[]>()

/** What was found in the same text before. */
async function once<Part>(part: Part, find: (part: Part) => string[] | Promise<string[]>): Promise<string[]> {
  const text = JSON.stringify(part)
  const found = known.get(text) ?? (await find(part))
  known.set(text, found)

  return found
}

async function breachesOf(deployment: Deployment): Promise<string[]> {
  const schemas = await Promise.all(deployment.kubernetes.map((manifest) => once(manifest, kubernetesSchemaBreaches)))

  return [
    ...schemas.flat(),
    ...(await once(deployment.compose, composeSchemaBreaches)),
    ...kubernetesBreaches(deployment),
    ...composeBreaches(deployment),
    ...imageBreaches(deployment),
    ...unitBreaches(deployment),
  ]
}

test('everything that deploys the shop fits its schema and our rules', async () => {
  expect(await breachesOf(readManifests(files))).toEqual([])
})

const WEB = 'deploy/kubernetes/web.yaml'
const COMPOSE = 'deploy/compose.yaml'

test.each([
  [WEB, 'maxReplicas: 10', 'maxReplicas: ten', 'HorizontalPodAutoscaler dhamaka-web: '],
  [WEB, 'periodSeconds: 2', 'periodSecond: 2', 'has spec.template.spec.containers.0.startupProbe.periodSecond, which'],
  [WEB, 'readOnlyRootFilesystem: true', 'readOnlyRootFilesystem: false', 'Deployment dhamaka-web can write'],
  [WEB, 'runAsUser: 10001', 'runAsUser: 0', 'Deployment dhamaka-web runs as root'],
  [WEB, "limits: { cpu: '1', memory: 512Mi }", 'limits: { memory: 512Mi }', 'Deployment dhamaka-web has no limits'],
  [WEB, 'name: ROLE', 'name: ROLL', 'names ROLL, which is no setting'],
  [WEB, 'path: /api/health/ready, port: http', 'path: /api/health/ready, port: web', 'is probed on web'],
  [WEB, 'containerPort: 3000', 'containerPort: 8080', 'listens elsewhere than on http'],
  [WEB, 'selector: { app: dhamaka-web }', 'selector: { app: web }', 'Service dhamaka-web points to nobody'],
  [WEB, 'secretRef: { name: dhamaka-secrets }', 'secretRef: { name: secrets }', 'nobody makes the secret secrets'],
  ['deploy/kubernetes/ingress.yaml', 'name: dhamaka-web', 'name: dhamaka', 'Ingress leads to dhamaka'],
  ['deploy/kubernetes/database.yaml', 'poolMode: transaction', 'poolMode: [transaction]', 'Pooler dhamaka-pooler: '],
  [
    'deploy/kubernetes/database.yaml',
    'dhamaka-db\n  instances: 2',
    'db\n  instances: 2',
    'Pooler dhamaka-pooler points to',
  ],
  ['deploy/kubernetes/kustomization.yaml', 'newTag: 0.1.0', 'newTag: latest', 'dhamaka:latest is no version'],
  ['deploy/kubernetes/kustomization.yaml', '  - network.yaml\n', '', 'network.yaml is not in kustomization.yaml'],
  ['deploy/kubernetes/settings.env', 'PUBLIC_URL=https', 'PUBLIC_URL=http', 'PUBLIC_URL must start with https://'],
  ['deploy/kubernetes/secrets.env.example', 'SECRET_KEY=\n', '', 'SECRET_KEY is needed in production'],
  [COMPOSE, 'caddy:2.10.2-alpine', 'caddy', 'caddy is caddy, which is no version'],
  [COMPOSE, 'stop_grace_period: 60s', 'stop_period: 60s', 'additional properties'],
  [COMPOSE, 'command: [migrate]', 'command: [migrations]', 'migrate runs migrations, which is no command'],
  [COMPOSE, 'METRICS_HOST: 0.0.0.0', 'METRIC_HOST: 0.0.0.0', 'names METRIC_HOST, which is no setting'],
  [COMPOSE, 'STORE_SECRET:?}@', 'STORE_PASSWORD:?}@', 'compose.env.example does not name STORE_PASSWORD'],
  [COMPOSE, 'subnet: 172.30.42.0/24', 'subnet: 172.30.43.0/24', 'the proxy is not believed'],
  ['deploy/Caddyfile', 'web-2:3000', 'web-2:3001', 'Caddy leads to web-2:3001'],
  ['Dockerfile', 'NODE=26', 'NODE=24', 'the image is not of Node'],
  ['Dockerfile', 'RUN deploy/image/install.sh', 'RUN npm ci', 'npm is a step that no test runs'],
  ['.dockerignore', '!sandbox\n', '', 'the build does not get sandbox'],
  [WEB, 'terminationGracePeriodSeconds: 40', 'terminationGracePeriodSeconds: 20', 'dhamaka-web is killed before it'],
  ['deploy/kubernetes/settings.env', 'DRAIN_SECONDS=10', 'DRAIN_SECONDS=6', 'dhamaka-web closes before anybody'],
  [COMPOSE, 'stop_grace_period: 30s', 'stop_grace_period: 16s', 'web-2 is killed before it has finished'],
  ['deploy/Caddyfile', 'health_interval 2s', 'health_interval 5s', 'web-1 closes before anybody has seen'],
  ['deploy/systemd/dhamaka.service', 'TimeoutStopSec=30', 'TimeoutStopSec=10', 'the unit is killed before it has'],
  ['deploy/systemd/dhamaka.service', 'RuntimeDirectory=dhamaka', '', 'no command reaches the shop’s database'],
  ['deploy/systemd/dhamaka.sh', '/etc/dhamaka/settings', '/etc/dhamaka/env', 'commands go by other settings'],
  ['deploy/systemd/dhamaka.service', 'User=dhamaka', 'User=root', 'the unit runs as root'],
  ['deploy/systemd/dhamaka.service', 'DATA_DIR=/var/lib/dhamaka', 'DATA_DIR=/srv/data', 'the data lies where'],
])('a mistake in %s is found: %s as %s', async (file, right, wrong, breach) => {
  expect(files[file]).toContain(right)
  const planted = { ...files, [file]: files[file]?.replace(right, wrong) ?? '' }

  expect((await breachesOf(readManifests(planted))).join('\n')).toContain(breach)
})

test('the scripts are ones that a shell can read', () => {
  const scripts = Object.keys(files).filter((name) => name.endsWith('.sh'))
  expect(scripts.length).toBeGreaterThan(3)
  for (const script of scripts) execFileSync('sh', ['-n', script])
})
