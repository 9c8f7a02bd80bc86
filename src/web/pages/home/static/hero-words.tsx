import { BRAND } from '#domain/brand.ts'
import { useSettings } from '#web/data/settings.ts'
import { Icon } from '#web/ui/icon.tsx'
import { isIndic } from '#web/ui/is-indic.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

/** The promise, and the one thing to do about it. */
export function HeroWords() {
  const { title, highlight, text, button } = useSettings().hero
  // The display font has the letters of the shop's own name and no other Devanagari.
  const hasOtherWords = isIndic(title + highlight.replace(BRAND.nativeName, ''))

  return (
    <>
      <h1 className={`max-w-[10ch] text-hero uppercase ${hasOtherWords ? 'leading-snug' : ''}`}>
        {title}{' '}
        <span
          lang={isHindi(highlight) ? 'hi' : undefined}
          className={`text-marigold ${hasOtherWords ? '' : 'font-wordmark'}`}
        >
          {highlight}
        </span>
      </h1>
      <p className="mt-5 max-w-104 text-lead text-muted-on-night">{text}</p>
      <LinkButton to="/#products" size="large" className="mt-7">
        {button}
        <Icon name="arrow-right" />
      </LinkButton>
    </>
  )
}

const isHindi = (text: string): boolean => /\p{Script=Devanagari}/u.test(text)
