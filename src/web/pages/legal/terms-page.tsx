import { LegalPage } from './legal-page.tsx'

/** The terms of sale. */
export function TermsPage() {
  return (
    <LegalPage
      name="terms"
      title="Terms of Sale"
      description="How buying from Dhamaka works: orders, prices, delivery, using the product, and the law that applies."
    />
  )
}
