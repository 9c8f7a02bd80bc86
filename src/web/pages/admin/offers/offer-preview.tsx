import { useWatch } from 'react-hook-form'
import { createOffer } from '#contract/offers.ts'
import { offerWords, timesWords } from '#domain/offer-words.ts'
import { useAllProducts } from '#web/pages/admin/products/all-products.ts'
import { useOwnerSettings } from '#web/pages/admin/settings/owner-settings.ts'
import { previewWords } from './sample-cart.ts'
import type { OfferFormState } from './use-offer-form.ts'

/** What the offer will do, said back in words and shown on a cart. */
export function OfferPreview({ form }: { form: OfferFormState }) {
  const entries = useWatch({ control: form.control })
  const { data: products = [] } = useAllProducts()
  const { data: settings } = useOwnerSettings()
  const named = { ...entries, name: entries.name || 'Offer' } // the name is still missing while the rest makes sense
  const offer = createOffer.body?.safeParse(named).data
  if (!offer || !settings) return <p className="text-admin-ink-2">What it does is shown here.</p>

  const nameOf = (id: string) => products.find((product) => product.id === id)?.name
  const says = [offerWords(offer, nameOf), timesWords(offer), offer.code && `with code ${offer.code}`]

  return (
    <p role="status" className="wrap-anywhere first-letter:uppercase">
      <strong className="font-semibold">{says.filter(Boolean).join(', ')}.</strong>{' '}
      {previewWords({ ...offer, id: '' }, { ...settings, products })}
    </p>
  )
}
