import { expect, test } from 'vitest'
import { refuseNutrition } from './nutrition.ts'

const GOOD = {
  energy: 366,
  protein: 0.6,
  carbohydrate: 85,
  sugars: 81,
  addedSugars: 72,
  fat: 0.1,
  saturatedFat: null,
  sodium: 1670,
}

test.each([
  [{}, []],
  [{ addedSugars: null }, []],
  [{ energy: 901 }, [['energy', 'At most 900 kcal.']]],
  [{ sugars: 86 }, [['sugars', 'Not more than the carbohydrate.']]],
  [{ addedSugars: 82 }, [['addedSugars', 'Not more than the total sugars.']]],
  [{ saturatedFat: 0.2 }, [['saturatedFat', 'Not more than the total fat.']]],
  [{ sodium: 100_001 }, [['sodium', 'At most 100000 mg.']]],
  [{ fat: 20 }, [['carbohydrate', 'Protein, carbohydrate and fat are more than 100 g together.']]],
])('a table with %j breaks %j', (change, broken) => {
  expect(refuseNutrition({ ...GOOD, ...change }).map(({ key, message }) => [key, message])).toEqual(broken)
})
