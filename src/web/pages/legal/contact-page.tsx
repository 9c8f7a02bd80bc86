import { LegalPage } from './legal-page.tsx'

/** How to reach the people behind the shop. */
export function ContactPage() {
  return (
    <LegalPage
      name="contact"
      title="Contact Us"
      description="Write, call or visit Dhamaka: support email, phone, postal address and grievance officer."
    />
  )
}
