import { GRIEVANCE } from './grievance.ts'

/** The terms of sale. */
export const TERMS = `You order, we pack, a courier brings it in {delivery}. If something is wrong, we put it right. The long version follows.

In force since 1 January 2024.

## Who sells

{postalAddress}. FSSAI licence {foodLicence}, GSTIN {gstin}. Reach us at [{supportEmail}](mailto:{supportEmail}).

## Your account

You must be 18 or older to open an account. Give true details, keep your password to yourself, and tell us if someone else has it. We may close an account that is used for fraud, after telling you why.

## What we sell

Effervescent drink mix, pressed into balls and individually wrapped (“drink bombs”). It contains no alcohol. Ingredients, net quantity and best-before date stand on each product’s page and on its box. Check the ingredients if you have an allergy. Pictures show a serving suggestion.

Let a bomb dissolve fully before you drink. It is not a sweet: do not bite or swallow it dry, and keep it from children under five. Whoever adds alcohol must be of legal drinking age where they are, and should drink responsibly.

## Prices and payment

Prices are in Indian rupees. Before you pay, the order summary shows the subtotal, any discount, tax, shipping and the total: that total is what you are charged. Payment is taken by Razorpay, by card, UPI or what else it offers. An offer shown in the shop applies only where the order summary shows it.

## The contract

Your order is an offer. It is accepted, and a contract made, when the payment has been confirmed and the order appears under My Orders as placed. If we cannot deliver what you paid for, we tell you and return the money in full.

## Delivery

Within India, {shipping}, usually in {delivery}; remote places can take longer. When the parcel leaves us you get a tracking number. The risk passes to you when the parcel is handed over at your address. If nobody is there, the courier tries again; a parcel that comes back is refunded once it has reached us.

## Cancelling and refunds

See [Refunds and Cancellations](/refunds). Nothing there takes away a right that the Consumer Protection Act, 2019 gives you.

## Our liability

We answer without limit for harm done to people by a faulty product, for intent and for gross negligence. For the rest, at most for the price of the order concerned. We are not liable for delays caused by events outside our control, such as floods, strikes or orders of an authority.

## What you post

If you tag us, you let us show that post on our own pages, with your name, until you ask us to stop. Contests come with their own rules.

## Law and courts

Indian law applies; the courts at {city} have jurisdiction, besides the consumer commission where you live. Should one clause be invalid, the others stay.

## Grievance officer

${GRIEVANCE}`
