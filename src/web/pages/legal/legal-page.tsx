import type { ReactNode } from 'react'
import { PageHead } from '#web/parts/page-head.tsx'
import type { Path } from '#web/paths.ts'

type Section = { title: string; body: ReactNode }

type LegalPageProps = {
  title: string
  description: string
  path: Path
  /** What it says in short, for those who read no further. */
  summary: ReactNode
  sections: readonly Section[]
  /** Whether it binds anybody. */
  isInForce?: boolean
}

/** A page of careful text: the gist first, a way to each part, then the parts. */
export function LegalPage({ title, description, path, summary, sections, isInForce = true }: LegalPageProps) {
  return (
    <article>
      <PageHead title={`${title} · Dhamaka`} description={description} path={path} image="/og.jpg" />
      <header className="bg-sand py-12 md:py-20">
        <div className="shell">
          <h1 className="text-h2">{title}</h1>
          <p className="mt-4 max-w-160 text-lead">{summary}</p>
          {isInForce && <p className="mt-4 text-ink-2 text-small">In force since 1 January 2024.</p>}
        </div>
      </header>
      <div className="shell grid gap-10 py-12 md:py-16 lg:grid-cols-[16rem_1fr] lg:gap-16">
        <nav aria-label="On this page" className="lg:sticky lg:top-28 lg:self-start">
          <ol className="grid text-small">
            {sections.map((section) => (
              <li key={section.title}>
                <a
                  href={`#${anchorOf(section.title)}`}
                  className="flex min-h-11 items-center text-ink-2 underline-offset-4 hover:text-ink hover:underline"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="prose grid max-w-176 gap-12">
          {sections.map((section) => (
            <section key={section.title} id={anchorOf(section.title)}>
              <h2 className="mb-3 text-24 leading-tight">{section.title}</h2>
              {section.body}
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}

function anchorOf(title: string): string {
  return title.toLowerCase().replace(/[^a-z]+/g, '-')
}
