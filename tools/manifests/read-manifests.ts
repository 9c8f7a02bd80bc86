import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { parse, parseAllDocuments } from 'yaml'
import { ROOT } from '#tools/root.ts'

/** What a person wrote, of which nobody knows the shape yet. */
// biome-ignore lint/suspicious/noExplicitAny: read from YAML, and compared field by field
export type Written = any

export type Manifest = { apiVersion: string; kind: string; metadata: { name: string }; spec: Written }

export type Deployment = ReturnType<typeof readManifests>

type Files = Record<string, string>

/** Every file of `deploy`, with the Dockerfile, as text by its name. */
export function readFiles(): Files {
  const names = globSync(['Dockerfile', '.dockerignore', 'deploy/**/*'], { cwd: ROOT }).filter((name) =>
    statSync(join(ROOT, name)).isFile(),
  )

  return Object.fromEntries(names.map((name) => [name, readFileSync(join(ROOT, name), 'utf8')]))
}

/** The manifests as data: what is checked are these, so that a test can plant a mistake in a file's text. */
export function readManifests(files: Files) {
  const text = (name: string): string => {
    const found = files[name]
    if (found === undefined) throw new Error(`there is no ${name}`)
    return found
  }
  const { resources, ...kustomization }: Written = parse(text('deploy/kubernetes/kustomization.yaml'))
  const written = Object.keys(files).filter((name) => /^deploy\/kubernetes\/.*\.yaml$/.test(name))

  return {
    text,
    compose: parse(text('deploy/compose.yaml'), { merge: true }) as Written,
    composeSettings: parseEnv(text('deploy/compose.env.example')),
    kustomization,
    /** The files that kustomize is told of, and those that lie there. */
    resources: resources as string[],
    written: written
      .map((name) => name.replace('deploy/kubernetes/', ''))
      .filter((name) => name !== 'kustomization.yaml'),
    kubernetes: (resources as string[]).flatMap((name) =>
      parseAllDocuments(text(`deploy/kubernetes/${name}`)).map((document) => document.toJS() as Manifest),
    ),
    settings: parseEnv(text('deploy/kubernetes/settings.env')),
    secrets: parseEnv(text('deploy/kubernetes/secrets.env.example')),
    unit: text('deploy/systemd/dhamaka.service'),
    unitSettings: parseEnv(text('deploy/systemd/settings.example')),
  }
}
