import { GRIEVANCE } from './grievance.ts'

/** How to reach the people behind the shop. */
export const CONTACT = `A question about an order, a flavour or a party for two hundred? A person answers, usually the same day.

## Support

- Email: [{supportEmail}](mailto:{supportEmail})
- Phone: [{phone}](tel:{dial}), Monday to Saturday, 10 a.m. to 6 p.m.
- Post: {postalAddress}

## Before you write

- Where is my parcel? Your tracking number is under [My Orders](/profile).
- Something arrived broken? Send a photo within {reportWithin}: see [Refunds](/refunds).
- Paid, but no order? Wait two minutes: it is matched or returned automatically. Then write to us.

## The company

{legalName}. FSSAI licence {foodLicence}. GSTIN {gstin}.

## Grievance officer

${GRIEVANCE}`
