import type { products } from '#modules/catalogue/tables.ts'

type DemoDetails = Required<Pick<typeof products.$inferInsert, 'tagline' | 'colours' | 'facts'>>

/**
 * What the pages of the six flavours and of their Party box say, by their names. The figures follow from the ingredients: for 100 g about 4 to 5 g of bicarbonate,
 * which makes the fizz and most of the sodium, 6 to 8 g of citric acid, the fruit that the label names, and sugar for the rest.
 */
export const DEMO_DETAILS: Record<string, DemoDetails> = {
  'Watermelon Fusion': {
    tagline: 'Sweet and tangy summer splash',
    colours: { main: '#d92b45', backdrop: '#00a05a' },
    facts: {
      taste: { sweet: 4, sour: 2, fizz: 5 },
      pourInto: ['Sparkling water', 'Chilled water', 'Coconut water', 'Lemonade'],
      questions: [
        {
          question: 'How much water does one bomb take?',
          answer: 'About 160 ml, then ice to the rim. Like it lighter? Go up to 250 ml.',
        },
        {
          question: 'Does it taste of salt?',
          answer: 'Only just. A pinch of black salt, as on a cold slice: it brings the watermelon out.',
        },
        {
          question: 'How sweet is a glass?',
          answer:
            'About as sweet as a can of cola: one bomb has some 37 g of sugars and 164 kcal. Two small glasses can share one.',
        },
      ],
      nutrition: {
        per: '100 g',
        energy: 364,
        protein: 0.5,
        carbohydrate: 84.7,
        sugars: 81.4,
        addedSugars: 71.7,
        fat: 0.1,
        saturatedFat: 0,
        sodium: 1680,
      },
    },
  },
  'Berry Blast': {
    tagline: 'Wild berry medley punch',
    colours: { main: '#5b2ac7', backdrop: '#3a06c4' },
    facts: {
      taste: { sweet: 3, sour: 3, fizz: 4 },
      pourInto: ['Sparkling water', 'Tonic', 'Iced black tea', 'Ginger ale'],
      questions: [
        {
          question: 'Will the purple stain?',
          answer: 'It comes from black carrot. It washes off glass and counter with water; wipe clothes at once.',
        },
        {
          question: 'Which berries are in it?',
          answer:
            'Blackcurrant, jamun and strawberry, as powders of the fruit and its juice. The percentages are in the ingredients.',
        },
        {
          question: 'Can I drop two into one glass?',
          answer: 'You can, in a tall one with 300 ml of water. Let the first one finish: two at once foam over.',
        },
      ],
      nutrition: {
        per: '100 g',
        energy: 370,
        protein: 0.6,
        carbohydrate: 85.7,
        sugars: 81.7,
        addedSugars: 74,
        fat: 0.2,
        saturatedFat: 0,
        sodium: 1240,
      },
    },
  },
  'Tropic Thunder': {
    tagline: 'Mango-pineapple, loud and golden',
    colours: { main: '#ff9b21', backdrop: '#fb3a02' },
    facts: {
      taste: { sweet: 4, sour: 2, fizz: 5 },
      pourInto: ['Sparkling water', 'Soda', 'Coconut water', 'Orange juice'],
      questions: [
        {
          question: 'How hot is the chilli?',
          answer: 'A tickle at the end of the sip, no more. Children usually notice the mango only.',
        },
        {
          question: 'Is that real Alphonso?',
          answer: 'Yes: 11% of each bomb is powder of Alphonso mango, and 7% of pineapple juice.',
        },
        {
          question: 'How long does it fizz?',
          answer: '30 to 60 seconds in cold sparkling water. In still water it takes a little longer and foams less.',
        },
      ],
      nutrition: {
        per: '100 g',
        energy: 369,
        protein: 0.8,
        carbohydrate: 85.4,
        sugars: 82.3,
        addedSugars: 68.8,
        fat: 0.3,
        saturatedFat: 0.1,
        sodium: 1380,
      },
    },
  },
  'Guava Lime': {
    tagline: 'Exotic tropical tang',
    colours: { main: '#ff8fa3', backdrop: '#93d301' },
    facts: {
      taste: { sweet: 3, sour: 3, fizz: 4 },
      pourInto: ['Soda', 'Sparkling water', 'Nimbu pani', 'Tonic'],
      questions: [
        {
          question: 'Is it spicy like guava from the cart?',
          answer: 'It has the same rock salt and red chilli, but mild: warm at the back, not hot.',
        },
        {
          question: 'Should I add salt to the rim?',
          answer: 'A wet rim in chilli salt suits it well. There is salt in the bomb already, so keep it thin.',
        },
        {
          question: 'Are there seeds or bits?',
          answer: 'No. The guava is a fine powder and dissolves with the rest; a pink haze is as it should be.',
        },
      ],
      nutrition: {
        per: '100 g',
        energy: 365,
        protein: 0.9,
        carbohydrate: 83.7,
        sugars: 76.5,
        addedSugars: 70.6,
        fat: 0.3,
        saturatedFat: 0.1,
        sodium: 1630,
      },
    },
  },
  'Pina Colada': {
    tagline: 'Creamy beach vacation',
    colours: { main: '#ffe08a', backdrop: '#02b0d2' },
    facts: {
      taste: { sweet: 5, sour: 1, fizz: 3 },
      pourInto: ['Chilled water', 'Coconut water', 'Pineapple juice', 'Soda'],
      questions: [
        {
          question: 'Is there milk in it?',
          answer: 'No. What makes it creamy is coconut: 14% of each bomb is coconut milk powder.',
        },
        {
          question: 'Why does it cost more than the others?',
          answer: 'Coconut milk powder and pineapple make up almost a quarter of it, and both cost more than sugar.',
        },
        {
          question: 'Mine has a creamy layer on top. Is that right?',
          answer: 'Yes, that is the coconut. Stir once with a long spoon, or leave it as a head.',
        },
      ],
      nutrition: {
        per: '100 g',
        energy: 413,
        protein: 1.2,
        carbohydrate: 78.4,
        sugars: 74,
        addedSugars: 65.8,
        fat: 8.5,
        saturatedFat: 7.6,
        sodium: 1170,
      },
    },
  },
  'Classic Mojito': {
    tagline: 'Crisp lime and mint',
    colours: { main: '#1a7c51', backdrop: '#017a3a' },
    facts: {
      taste: { sweet: 3, sour: 4, fizz: 4 },
      pourInto: ['Soda', 'Sparkling water', 'Iced green tea', 'Tonic'],
      questions: [
        {
          question: 'Is there rum in it?',
          answer: 'No, there is no alcohol in any of our bombs. What you pour on it is up to you.',
        },
        {
          question: 'Do I still need fresh mint?',
          answer: 'No: mint leaf and lime are inside. A sprig on top smells wonderful, though.',
        },
        {
          question: 'What are the green specks?',
          answer: 'Leaf of mint, ground. They sink after a minute; the green itself comes from spirulina.',
        },
      ],
      nutrition: {
        per: '100 g',
        energy: 364,
        protein: 0.9,
        carbohydrate: 84.1,
        sugars: 77,
        addedSugars: 75,
        fat: 0.2,
        saturatedFat: 0,
        sodium: 1250,
      },
    },
  },
  'Party box': {
    tagline: 'All six flavours, one loud evening',
    colours: { main: '#a3122c', backdrop: '#3a0d63' },
    facts: {
      pourInto: ['Sparkling water', 'Soda', 'Chilled water'],
      questions: [
        {
          question: 'How many people is it for?',
          answer: 'It makes 24 drinks of about 160 ml: six to eight people for an evening, or two dozen for one toast.',
        },
        {
          question: 'Can I choose the flavours?',
          answer: 'Not in this box: it has four of each. Single boxes can be mixed in the cart as you like.',
        },
        {
          question: 'Can it go to somebody as a present?',
          answer:
            'Yes. Enter their address, and write a gift note in the cart: it is printed on the slip in the parcel.',
        },
      ],
    },
  },
}
