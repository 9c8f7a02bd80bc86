import { LegalPage } from './legal-page.tsx'
import { GrievanceOfficer, MailLink, POSTAL_ADDRESS } from './seller.tsx'

/** The privacy notice, in the order the Digital Personal Data Protection Act, 2023 asks for. */
export function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      description="What personal data Dhamaka keeps, why, for how long, who else sees it, and how to see, correct or erase it."
      path="/privacy"
      summary="We keep what we need to send you drinks and to obey tax law. We sell nothing about you, show no ads and set no tracking cookies."
      sections={[
        {
          title: 'Who is responsible',
          body: (
            <p>
              {POSTAL_ADDRESS} (“we”) decides why and how your personal data is used, and is the Data Fiduciary under
              the Digital Personal Data Protection Act, 2023. Write to <MailLink /> about anything on this page.
            </p>
          ),
        },
        {
          title: 'What we keep, and why',
          body: (
            <>
              <ul>
                <li>
                  <strong>Your account:</strong> name, email, phone and a password that is stored only in hashed form.
                  If you continue with Google, we receive your name, your email and Google’s identifier for you instead.
                  To sign you in and to reach you about an order.
                </li>
                <li>
                  <strong>Your addresses:</strong> name, phone, street, city, state and postal code. To deliver. The
                  phone number is for the courier.
                </li>
                <li>
                  <strong>Your orders:</strong> what you bought, when, for how much, where it went and its tracking
                  number. To fulfil the order, to refund it and to keep the books the law asks for.
                </li>
                <li>
                  <strong>Your payment:</strong> the payment provider’s reference and status. Card numbers, UPI PINs and
                  bank passwords never reach us.
                </li>
                <li>
                  <strong>Security records:</strong> the time and network address of sign-ins and refused requests. To
                  keep strangers out of your account.
                </li>
              </ul>
              <p>You give the first two with your consent; the rest comes with an order you asked us to fulfil.</p>
            </>
          ),
        },
        {
          title: 'What stays in your browser',
          body: (
            <p>
              Two small entries in your browser’s storage: a sign-in token, and a note if you are the shop’s
              administrator. One cookie, only while you verify a new account. No analytics, no advertising, no tracking.
            </p>
          ),
        },
        {
          title: 'Who else sees it',
          body: (
            <ul>
              <li>Razorpay, to take the payment and to return it.</li>
              <li>The courier (DTDC or Delhivery), to bring the parcel: name, address and phone, nothing more.</li>
              <li>Our mail and hosting providers, who store and send for us and may not use it for themselves.</li>
              <li>Authorities, where a law or a court order obliges us.</li>
            </ul>
          ),
        },
        {
          title: 'How long',
          body: (
            <p>
              Account and addresses: until you ask us to erase them. Orders and invoices: eight years after the
              financial year they belong to, as tax and company law ask. Sign-up codes: ten minutes. Security records:
              one year.
            </p>
          ),
        },
        {
          title: 'Your rights',
          body: (
            <>
              <p>You may, at any time and free of charge:</p>
              <ul>
                <li>ask what we keep about you and whom we have given it to;</li>
                <li>have it corrected, completed or updated (most of it you can change in your profile yourself);</li>
                <li>have it erased, except what a law makes us keep;</li>
                <li>withdraw a consent as easily as you gave it: it does not undo what was done before;</li>
                <li>name a person who may use these rights for you if you die or cannot act;</li>
                <li>complain to us, and after that to the Data Protection Board of India.</li>
              </ul>
              <p>
                Write to <MailLink /> from the address of your account. We answer within 30 days.
              </p>
            </>
          ),
        },
        {
          title: 'Children',
          body: (
            <p>
              Anyone may drink a Dhamaka; accounts are for adults. We do not knowingly keep data of anyone under 18. A
              parent who finds that we do should write to us, and it goes.
            </p>
          ),
        },
        {
          title: 'Safety',
          body: (
            <p>
              Connections are encrypted, passwords and sign-in tokens are hashed, access is by role and every change an
              administrator makes is recorded. Should a breach touch your data, we tell you and the Board without delay:
              what happened, what it may mean for you, and what to do.
            </p>
          ),
        },
        { title: 'Grievance officer', body: <GrievanceOfficer /> },
      ]}
    />
  )
}
