import { useLayoutEffect } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { useProductSuggestions } from './product-suggestions.ts'
import { SuggestionList } from './suggestion-list.tsx'

type SuggestionsProps = {
  id: string
  text: string
  isOpen: boolean
  active: number
  onFound: (products: readonly Product[]) => void
  onChoose: (product: Product) => void
}

/** What a search box offers for the text in it; the box hears what was found, for its keyboard. */
export function Suggestions({ id, text, isOpen, active, onFound, onChoose }: SuggestionsProps) {
  const found = useProductSuggestions(text, isOpen)
  // Before they are painted: the next key may already be about what is seen.
  useLayoutEffect(() => onFound(found), [found, onFound])

  return <SuggestionList id={id} products={found} active={active} onChoose={onChoose} />
}
