import { useWatch } from 'react-hook-form'
import { MAX_QUESTIONS } from '#contract/product-details.ts'
import { formatRupees } from '#domain/money.ts'
import { pricePerPiece } from '#domain/piece-price.ts'
import { countsOtherwise, pricePerHundred, unitSalePrice } from '#domain/unit-price.ts'
import { unitPriceWords } from '#web/parts/unit-price-words.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { ColourFields } from './colour-fields.tsx'
import type { DetailsForm } from './details-form.ts'
import { Disclosure, refusalsOf } from './disclosure.tsx'
import { NutritionFields } from './nutrition-fields.tsx'
import { PourField } from './pour-field.tsx'
import { QuestionFields } from './question-fields.tsx'
import { TasteFields } from './taste-fields.tsx'

/** What the product's page says beside the label; all of it can stay empty. */
export function DetailsFields({ form }: { form: DetailsForm }) {
  const { formState } = form
  const [colours, taste, pourInto, questions, nutrition] = useWatch({
    control: form.control,
    name: ['colours', 'taste', 'pourInto', 'questions', 'nutrition'],
  })
  const asked = questions?.filter(({ question }) => question).length ?? 0

  return (
    <>
      <fieldset className="grid gap-4 rounded-field border border-admin-line p-4 sm:grid-cols-2">
        <legend className="px-1 font-semibold">On the product page</legend>
        <TextField label="Tagline" placeholder="Sweet and tangy summer splash" {...form.field('tagline')} />
        <TextField label="Pieces in the box" inputMode="numeric" autoComplete="off" {...form.field('pieces')} />
        <BoxPrices form={form} />
      </fieldset>
      <Disclosure
        title="Colours"
        summary={colours ? 'Its own' : 'The shop’s'}
        refusals={refusalsOf(formState, 'colours')}
      >
        <ColourFields form={form} />
      </Disclosure>
      <Disclosure
        title="Taste"
        summary={taste?.sweet ? `Sweet ${taste.sweet}, sour ${taste.sour}, fizz ${taste.fizz}` : 'Not said'}
        refusals={refusalsOf(formState, 'taste', 'pourInto')}
      >
        <TasteFields form={form} />
        <PourField form={form} value={pourInto ?? []} />
      </Disclosure>
      <Disclosure
        title="Questions people ask"
        summary={`${asked} of ${MAX_QUESTIONS}`}
        refusals={refusalsOf(formState, 'questions')}
      >
        <QuestionFields form={form} />
      </Disclosure>
      <Disclosure
        title="Nutrition"
        summary={nutrition?.energy ? `${nutrition.energy} kcal per ${nutrition.per}` : 'Not said'}
        refusals={refusalsOf(formState, 'nutrition')}
      >
        <NutritionFields form={form} />
      </Disclosure>
    </>
  )
}

/** What the box comes to by what is typed so far, as the page will say it. */
function BoxPrices({ form }: { form: DetailsForm }) {
  const [price, pieces, netQuantity = ''] = useWatch({
    control: form.control,
    name: ['price', 'pieces', 'netQuantity'],
  })
  const rupees = Number(price)
  const count = Number(pieces)
  if (!rupees) return null

  const perHundred = pricePerHundred(rupees, netQuantity)
  const onLabel = unitSalePrice(rupees, netQuantity)
  const words = [
    count > 0 && `${formatRupees(pricePerPiece(rupees, count))} a drink`,
    perHundred && unitPriceWords(perHundred),
    onLabel && `unit sale price ${unitPriceWords(onLabel)}`,
  ].filter(Boolean)

  return (
    <p className="text-admin-ink-2 text-small sm:col-span-2">
      {words.join(' · ') ||
        'With the pieces and a net quantity such as 180 g the page says what a drink and 100 g cost.'}
      {count > 0 && countsOtherwise(netQuantity, count) && (
        <strong className="block font-semibold text-error">
          The net quantity counts other pieces than {count}. Please look again.
        </strong>
      )}
    </p>
  )
}
