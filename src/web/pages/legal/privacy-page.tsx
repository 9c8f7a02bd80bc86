import { LegalPage } from './legal-page.tsx'

/** The privacy notice. */
export function PrivacyPage() {
  return (
    <LegalPage
      name="privacy"
      title="Privacy Policy"
      description="What personal data Dhamaka keeps, why, for how long, who else sees it, and how to see, correct or erase it."
    />
  )
}
