import type { LegalPageName, LegalPage as LegalText } from '#contract/legal-page.ts'
import { useLegalPage } from '#web/data/legal-page.ts'
import { useNavigate } from '#web/data/location.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { PageHead } from '#web/parts/page-head.tsx'
import { PageLoading } from '#web/parts/page-loading.tsx'
import { followLink } from '#web/parts/static-html.tsx'

type LegalPageProps = { name: LegalPageName; title: string; description: string }

/** A legal page: the gist first, a way to each part, then the parts, as the owner wrote them. */
export function LegalPage({ name, title, description }: LegalPageProps) {
  const { data: text, isError, refetch } = useLegalPage(name)

  return (
    <>
      <PageHead
        title={`${title} · Dhamaka`}
        description={description}
        path={`/${name}`}
        image="/og.jpg"
        imageAlt="Drink bombs in front of five fizzy drinks"
      />
      {text ? (
        <LegalArticle title={title} text={text} />
      ) : isError ? (
        <LoadFailed message="This page did not load." retry={refetch} />
      ) : (
        <PageLoading />
      )}
    </>
  )
}

function LegalArticle({ title, text }: { title: string; text: LegalText }) {
  return (
    <article>
      <header className="bg-sand py-12 md:py-20">
        <div className="shell">
          <h1 className="text-h2">{title}</h1>
          {text.summary && <p className="mt-4 max-w-160 text-lead">{text.summary}</p>}
          {text.note && <p className="mt-4 text-ink-2 text-small">{text.note}</p>}
        </div>
      </header>
      <div className="shell grid grid-cols-1 gap-10 py-12 md:py-16 lg:grid-cols-[16rem_1fr] lg:gap-16">
        <Contents sections={text.sections} />
        <div className="prose grid max-w-176 grid-cols-1 gap-12">
          {text.sections.map((section) => (
            <Section key={section.anchor} {...section} />
          ))}
        </div>
      </div>
    </article>
  )
}

function Contents({ sections }: Pick<LegalText, 'sections'>) {
  const titled = sections.filter(({ title }) => title)

  return (
    <nav aria-label="On this page" className="lg:sticky lg:top-28 lg:self-start">
      <ol className="grid text-small">
        {titled.map(({ title, anchor }) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              className="flex min-h-11 items-center text-ink-2 underline-offset-4 hover:text-ink hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Section({ title, anchor, html }: LegalText['sections'][number]) {
  const navigate = useNavigate()

  return (
    <section id={anchor}>
      {title && <h2 className="mb-3 text-24 leading-tight">{title}</h2>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the presses are those of the links inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <div
        onClick={(press) => followLink(press, navigate)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server made it of Markdown, in which HTML is only text
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </section>
  )
}
