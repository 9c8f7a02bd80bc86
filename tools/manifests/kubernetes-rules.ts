import type { Deployment, Manifest, Written } from './read-manifests.ts'
import { knownSettings, problemsOf } from './settings.ts'
import { stoppingBreaches } from './stopping.ts'

type Container = Written & { name: string }

/** Made by the operator of the database, or by whoever deploys; the docs say how. */
const SECRETS = ['dhamaka-secrets', 'dhamaka-db-app', 'dhamaka-backup-store']

/** What is wrong with the manifests of the cluster beyond their schemas. */
export function kubernetesBreaches(deployment: Deployment): string[] {
  const { kubernetes, resources, written } = deployment
  const unlisted = written
    .filter((name) => !resources.includes(name))
    .map((name) => `${name} is not in kustomization.yaml`)
  const pods = kubernetes.filter(({ kind }) => kind === 'Deployment' || kind === 'Job')

  return [
    ...unlisted,
    ...pinnedImages(deployment),
    ...pods.flatMap((pod) => podBreaches(deployment, pod)),
    ...connectionBreaches(kubernetes),
    ...policyBreaches(kubernetes),
    ...secretBreaches(deployment),
  ]
}

function pinnedImages({ kustomization, kubernetes }: Deployment): string[] {
  const ours = (kustomization.images as Written[]).map(({ newName, newTag }) => `${newName}:${newTag}`)
  const others = kubernetes.flatMap(({ spec }) => spec?.imageName ?? [])

  return [...ours, ...others].filter((image) => !isPinned(image)).map((image) => `${image} is no version`)
}

export const isPinned = (image: string): boolean => /:v?\d+(\.\d+)+[\w.-]*(@sha256:\w+)?$/.test(image)

function podBreaches({ settings, secrets }: Deployment, { kind, metadata, spec }: Manifest): string[] {
  const pod: Written = spec.template.spec
  const [container] = pod.containers as Container[]
  const names = (container.env as Written[]).map(({ name }) => name)
  const made = new Set(
    JSON.stringify(container.env)
      .match(/\$\((\w+)\)/g)
      ?.map((text) => text.slice(2, -1)),
  )
  const known = knownSettings()
  const values = {
    ...settings,
    ...secrets,
    ...Object.fromEntries((container.env as Written[]).map(({ name, value }) => [name, value ?? ''])),
  }
  const unknown = [...names, ...Object.keys(settings), ...Object.keys(secrets)].filter(
    (name) => !known.has(name) && !made.has(name),
  )
  const { securityContext: own = {}, resources = {} } = container
  const rules: [boolean, string][] = [
    [pod.securityContext?.runAsNonRoot === true && pod.securityContext.runAsUser > 0, 'runs as root'],
    [pod.automountServiceAccountToken === false, 'can speak to the cluster'],
    [own.readOnlyRootFilesystem === true, 'can write into its image'],
    [own.allowPrivilegeEscalation === false && own.capabilities?.drop?.includes('ALL'), 'may become more than it is'],
    [pod.securityContext?.seccompProfile?.type === 'RuntimeDefault', 'has no seccomp profile'],
    [['requests', 'limits'].every((what) => resources[what]?.cpu && resources[what]?.memory), 'has no limits'],
    [kind === 'Job' || (container.livenessProbe && container.readinessProbe), 'has no probes'],
    [pod.containers.length === 1 && container.image === 'dhamaka', 'is not the shop'],
  ]
  const of = `${kind} ${metadata.name}`

  return [
    ...rules.filter(([isGood]) => !isGood).map(([, what]) => `${of} ${what}`),
    ...unknown.map((name) => `${of} names ${name}, which is no setting`),
    ...problemsOf(values).map((problem) => `${of}: ${problem}`),
    ...(kind === 'Deployment' ? podStoppingBreaches(of, pod, values) : []),
    ...portBreaches(of, container, { http: '3000', metrics: settings.METRICS_PORT ?? '' }),
  ]
}

/** A pod is led to no more once it is ending; the probe is the slower way to hear of it. Its own drain does what a `preStop` would. */
function podStoppingBreaches(of: string, pod: Written, values: Record<string, string | undefined>): string[] {
  const [{ readinessProbe: probe = {}, lifecycle, ports = [] }] = pod.containers
  const isServing = (ports as Written[]).some(({ name }) => name === 'http')
  const stopping = {
    grace: pod.terminationGracePeriodSeconds ?? 30,
    drain: Number(values.DRAIN_SECONDS ?? 0),
    seenAfter: isServing ? probe.periodSeconds * (probe.failureThreshold ?? 3) : null,
  }

  return [
    ...stoppingBreaches(of, stopping),
    ...(lifecycle?.preStop ? [`${of} waits before it hears that it ends`] : []),
  ]
}

function portBreaches(of: string, container: Container, expected: Record<string, string>): string[] {
  const ports = (container.ports ?? []) as { name: string; containerPort: number }[]
  const wrong = ports.filter(({ name, containerPort }) => expected[name] !== String(containerPort))
  const probed = ['startupProbe', 'livenessProbe', 'readinessProbe'].flatMap(
    (probe) => container[probe]?.httpGet?.port ?? [],
  )
  const missing = probed.filter((port) => !ports.some(({ name }) => name === port))

  return [
    ...wrong.map(({ name }) => `${of} listens elsewhere than on ${name}`),
    ...missing.map((port) => `${of} is probed on ${port}, where it does not listen`),
  ]
}

/** Whoever points to another must find it: ingress to service, service and budget to pods, autoscaler to deployment. */
function connectionBreaches(kubernetes: readonly Manifest[]): string[] {
  const of = (kind: string) => kubernetes.filter((manifest) => manifest.kind === kind)
  const labels = kubernetes.flatMap(({ spec }) =>
    spec?.template?.metadata?.labels ? [spec.template.metadata.labels] : [],
  )
  const isFound = (wanted: Record<string, string>) =>
    labels.some((set) => Object.entries(wanted).every(([key, value]) => set[key] === value))
  const backends = of('Ingress').flatMap(({ spec }) =>
    (spec.rules as Written[]).flatMap(({ http }) => http.paths.map((path: Written) => path.backend.service)),
  )
  const lost = [
    ...of('Service').filter(({ spec }) => !isFound(spec.selector)),
    ...of('PodDisruptionBudget').filter(({ spec }) => !isFound(spec.selector.matchLabels)),
    ...of('Deployment').filter(({ spec }) => !isFound(spec.selector.matchLabels)),
    ...of('HorizontalPodAutoscaler').filter(
      ({ spec }) => !of('Deployment').some(({ metadata }) => metadata.name === spec.scaleTargetRef.name),
    ),
    ...[...of('Pooler'), ...of('ScheduledBackup')].filter(
      ({ spec }) => !of('Cluster').some(({ metadata }) => metadata.name === spec.cluster.name),
    ),
  ].map(({ kind, metadata }) => `${kind} ${metadata.name} points to nobody`)
  const dead = backends
    .filter(({ name, port }) => {
      const service = of('Service').find(({ metadata }) => metadata.name === name)
      return !service?.spec.ports.some((open: Written) => open.name === port.name)
    })
    .map(({ name }) => `Ingress leads to ${name}, which is no such service`)

  return [...lost, ...dead]
}

function policyBreaches(kubernetes: readonly Manifest[]): string[] {
  const policies = kubernetes.filter(({ kind }) => kind === 'NetworkPolicy')
  const deniesAll = policies.some(
    ({ spec }) => Object.keys(spec.podSelector).length === 0 && spec.policyTypes.includes('Ingress') && !spec.ingress,
  )
  const has = (kind: string) => kubernetes.some((manifest) => manifest.kind === kind)
  const needed = [
    'HorizontalPodAutoscaler',
    'PodDisruptionBudget',
    'Job',
    'Cluster',
    'Pooler',
    'ScheduledBackup',
    'Ingress',
  ]

  return [
    ...(deniesAll ? [] : ['everybody may come in']),
    ...needed.filter((kind) => !has(kind)).map((kind) => `there is no ${kind}`),
  ]
}

/** Secrets are pointed to, never written down. */
function secretBreaches({ kubernetes, kustomization, secrets, settings }: Deployment): string[] {
  const text = JSON.stringify(kubernetes)
  const named = [...text.matchAll(/"(?:secretKeyRef|secretRef|accessKeyId|secretAccessKey)":\{"name":"([^"]+)"/g)]
  const written = Object.keys(secrets).filter((name) => name in settings || text.includes(`"name":"${name}","value"`))
  const maps = (kustomization.configMapGenerator as Written[]).map(({ name }) => name)
  const lost = [...text.matchAll(/"configMapRef":\{"name":"([^"]+)"/g)].filter(([, name]) => !maps.includes(name))

  return [
    ...(text.includes('"kind":"Secret"') ? ['a secret is written down'] : []),
    ...written.map((name) => `${name} is a secret, and stands among the settings`),
    ...named.filter(([, name = '']) => !SECRETS.includes(name)).map(([, name]) => `nobody makes the secret ${name}`),
    ...lost.map(([, name]) => `nobody makes the settings ${name}`),
  ]
}
