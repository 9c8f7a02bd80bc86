import { isAtHome } from './address.ts'

/** A state or union territory as the tax office numbers it. */
export type GstState = { code: string; name: string }

/** Where goods are delivered, as an invoice says it; `code` is null when the state is not known. */
export type PlaceOfSupply = { code: string | null; name: string }

// Code, name, then other ways people write it: abbreviations, older names, Hindi.
const STATES: readonly (readonly [code: string, name: string, ...others: string[]])[] = [
  ['01', 'Jammu and Kashmir', 'JK', 'जम्मू और कश्मीर', 'जम्मू कश्मीर'],
  ['02', 'Himachal Pradesh', 'HP', 'Himachal', 'हिमाचल प्रदेश'],
  ['03', 'Punjab', 'PB', 'Panjab', 'पंजाब'],
  ['04', 'Chandigarh', 'CH', 'चंडीगढ़'],
  ['05', 'Uttarakhand', 'UK', 'UA', 'Uttaranchal', 'Uttrakhand', 'उत्तराखंड', 'उत्तराखण्ड'],
  ['06', 'Haryana', 'HR', 'हरियाणा'],
  ['07', 'Delhi', 'DL', 'New Delhi', 'NCT of Delhi', 'Delhi NCT', 'Delhi NCR', 'दिल्ली', 'नई दिल्ली'],
  ['08', 'Rajasthan', 'RJ', 'राजस्थान'],
  ['09', 'Uttar Pradesh', 'UP', 'उत्तर प्रदेश'],
  ['10', 'Bihar', 'BR', 'बिहार'],
  ['11', 'Sikkim', 'SK', 'सिक्किम'],
  ['12', 'Arunachal Pradesh', 'AR', 'Arunachal', 'अरुणाचल प्रदेश'],
  ['13', 'Nagaland', 'NL', 'नागालैंड'],
  ['14', 'Manipur', 'MN', 'मणिपुर'],
  ['15', 'Mizoram', 'MZ', 'मिज़ोरम'],
  ['16', 'Tripura', 'TR', 'त्रिपुरा'],
  ['17', 'Meghalaya', 'ML', 'मेघालय'],
  ['18', 'Assam', 'AS', 'असम'],
  ['19', 'West Bengal', 'WB', 'Bengal', 'पश्चिम बंगाल'],
  ['20', 'Jharkhand', 'JH', 'झारखंड', 'झारखण्ड'],
  ['21', 'Odisha', 'OD', 'OR', 'Orissa', 'ओडिशा', 'उड़ीसा'],
  ['22', 'Chhattisgarh', 'CG', 'CT', 'Chattisgarh', 'Chhatisgarh', 'छत्तीसगढ़'],
  ['23', 'Madhya Pradesh', 'MP', 'मध्य प्रदेश'],
  ['24', 'Gujarat', 'GJ', 'Gujrat', 'गुजरात'],
  [
    '26',
    'Dadra and Nagar Haveli and Daman and Diu',
    ...['DN', 'DD', 'DH', 'DNH', 'DNHDD', 'Dadra and Nagar Haveli', 'Daman and Diu', 'Daman', 'Diu'],
    'दादरा और नगर हवेली और दमन और दीव',
  ],
  ['27', 'Maharashtra', 'MH', 'महाराष्ट्र'],
  ['29', 'Karnataka', 'KA', 'कर्नाटक'],
  ['30', 'Goa', 'GA', 'गोवा'],
  ['31', 'Lakshadweep', 'LD', 'लक्षद्वीप'],
  ['32', 'Kerala', 'KL', 'केरल'],
  ['33', 'Tamil Nadu', 'TN', 'तमिलनाडु', 'तमिल नाडु'],
  ['34', 'Puducherry', 'PY', 'Pondicherry', 'पुदुचेरी', 'पुडुचेरी'],
  ['35', 'Andaman and Nicobar Islands', 'AN', 'Andaman and Nicobar', 'अंडमान और निकोबार द्वीपसमूह'],
  ['36', 'Telangana', 'TS', 'TG', 'Telengana', 'तेलंगाना'],
  ['37', 'Andhra Pradesh', 'AP', 'AD', 'Andhra', 'आंध्र प्रदेश', 'आन्ध्र प्रदेश'],
  ['38', 'Ladakh', 'LA', 'लद्दाख'],
]

/** The 36 states and union territories, in the order of their codes. */
export const GST_STATES: readonly GstState[] = STATES.map(([code, name]) => ({ code, name }))

const byName = new Map(
  STATES.flatMap(([code, name, ...others]) => [name, ...others].map((n) => [keyOf(n), { code, name }])),
)

/** The state someone means by a name, in any usual spelling. */
export const stateNamed = (text: string): GstState | undefined => byName.get(keyOf(text))

/** Where an order is supplied: a state by its code, or any other country by 96, the tax office's code for abroad. */
export function placeOfSupply(address: { state: string; country: string }): PlaceOfSupply {
  if (!isAtHome(address)) return { code: '96', name: address.country }

  return stateNamed(address.state) ?? { code: null, name: address.state }
}

/** A name without what people write differently: case, spaces, stops, the word "and", the dot below a Hindi letter. */
function keyOf(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\band\b|[^\p{L}\p{M}]|\u093c/gu, '')
}
