import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** The promise, and the one thing to do about it. */
export function HeroWords() {
  return (
    <>
      <h1 className="max-w-[10ch] text-hero uppercase">
        Ek bomb. Full{' '}
        <span lang="hi" className="text-marigold">
          धमाका!
        </span>
      </h1>
      <p className="mt-5 max-w-104 text-lead text-muted-on-night">
        Drop one into something sparkling. Sixty seconds of fizz later, you are holding the best drink at the party.
      </p>
      <LinkButton to="/#products" size="large" className="mt-7">
        Pick your bomb
        <Icon name="arrow-right" />
      </LinkButton>
    </>
  )
}
