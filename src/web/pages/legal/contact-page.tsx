import { REPORT_WITHIN } from '#domain/refund-time.ts'
import { SHOP } from '#domain/shop-record.ts'
import { Link } from '#web/ui/link.tsx'
import { LegalPage } from './legal-page.tsx'
import { GrievanceOfficer, MailLink, PhoneLink, POSTAL_ADDRESS } from './seller.tsx'

/** How to reach the people behind the shop. */
export function ContactPage() {
  return (
    <LegalPage
      title="Contact Us"
      description="Write, call or visit Dhamaka: support email, phone, postal address and grievance officer."
      path="/contact"
      isInForce={false}
      summary="A question about an order, a flavour or a party for two hundred? A person answers, usually the same day."
      sections={[
        {
          title: 'Support',
          body: (
            <ul>
              <li>
                Email: <MailLink />
              </li>
              <li>
                Phone: <PhoneLink />, Monday to Saturday, 10 a.m. to 6 p.m.
              </li>
              <li>Post: {POSTAL_ADDRESS}</li>
            </ul>
          ),
        },
        {
          title: 'Before you write',
          body: (
            <ul>
              <li>
                Where is my parcel? Your tracking number is under <Link to="/profile">My Orders</Link>.
              </li>
              <li>
                Something arrived broken? Send a photo within {REPORT_WITHIN}: see <Link to="/refunds">Refunds</Link>.
              </li>
              <li>Paid, but no order? Wait two minutes: it is matched or returned automatically. Then write to us.</li>
            </ul>
          ),
        },
        {
          title: 'The company',
          body: (
            <p>
              {SHOP.legalName}. FSSAI licence {SHOP.foodLicence}. GSTIN {SHOP.gstin}.
            </p>
          ),
        },
        { title: 'Grievance officer', body: <GrievanceOfficer /> },
      ]}
    />
  )
}
