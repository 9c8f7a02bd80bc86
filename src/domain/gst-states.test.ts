import { expect, test } from 'vitest'
import { GST_STATES, placeOfSupply, stateNamed } from './gst-states.ts'

test('there are 28 states and 8 union territories, each with a code of its own', () => {
  expect(GST_STATES).toHaveLength(36)
  expect(new Set(GST_STATES.map(({ code }) => code)).size).toBe(36)
})

test.each(GST_STATES)('$name is $code', (state) => {
  expect(stateNamed(state.name)).toEqual(state)
})

test.each([
  ['delhi', '07'],
  ['  New  Delhi ', '07'],
  ['Delhi (NCT)', '07'],
  ['दिल्ली', '07'],
  ['U.P.', '09'],
  ['J&K', '01'],
  ['J & K', '01'],
  ['Jammu & Kashmir', '01'],
  ['TAMILNADU', '33'],
  ['Orissa', '21'],
  ['Pondicherry', '34'],
  ['Daman & Diu', '26'],
  ['छत्तीसगढ़', '22'],
  ['छत्तीसगढ\u093c', '22'],
  ['महाराष्ट्र', '27'],
  ['Atlantis', undefined],
  ['', undefined],
  ['constructor', undefined],
])('%j has the code %s', (text, code) => {
  expect(stateNamed(text)?.code).toBe(code)
})

test.each([
  ['Delhi', 'India', { code: '07', name: 'Delhi' }],
  ['ka', 'india', { code: '29', name: 'Karnataka' }],
  ['', 'India', { code: null, name: '' }],
  ['Somewhere', 'India', { code: null, name: 'Somewhere' }],
  ['Delhi', 'Nepal', { code: '96', name: 'Nepal' }],
])('%j in %s is supplied at %j', (state, country, place) => {
  expect(placeOfSupply({ state, country })).toEqual(place)
})
