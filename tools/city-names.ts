// What the post office's directory calls a district, and what people write on a parcel today.
const TODAY: Record<string, string> = {
  'Ahmed Nagar': 'Ahmednagar',
  Allahabad: 'Prayagraj',
  Ananthapur: 'Anantapur',
  Ananthnag: 'Anantnag',
  Bangalore: 'Bengaluru',
  'Bangalore Rural': 'Bengaluru Rural',
  Belgaum: 'Belagavi',
  Bellary: 'Ballari',
  'Bijapur(KAR)': 'Vijayapura',
  Chickmagalur: 'Chikkamagaluru',
  Cuddapah: 'Kadapa',
  Darjiling: 'Darjeeling',
  'East Nimar': 'Khandwa',
  Faizabad: 'Ayodhya',
  'Gandhi Nagar': 'Gandhinagar',
  'Gautam Buddha Nagar': 'Noida',
  Giridh: 'Giridih',
  Gulbarga: 'Kalaburagi',
  Gurgaon: 'Gurugram',
  Jhujhunu: 'Jhunjhunu',
  'K.V.Rangareddy': 'Ranga Reddy',
  'Kanpur Nagar': 'Kanpur',
  'Karim Nagar': 'Karimnagar',
  Kasargod: 'Kasaragod',
  'Mahabub Nagar': 'Mahabubnagar',
  Mammit: 'Mamit',
  Mysore: 'Mysuru',
  Pondicherry: 'Puducherry',
  Ropar: 'Rupnagar',
  Shimoga: 'Shivamogga',
  'Surendra Nagar': 'Surendranagar',
  'The Dangs': 'Dang',
  Tumkur: 'Tumakuru',
  Tuticorin: 'Thoothukudi',
  'West Nimar': 'Khargone',
  'Yamuna Nagar': 'Yamunanagar',
}

/** The city of a district, as people write it; every district of Delhi is New Delhi. */
export function cityOf(district: string, state: string): string {
  if (state === 'Delhi') return 'New Delhi'

  return (TODAY[district] ?? district)
    .replace(/\s*\(.*\)|\s+district$/gi, '') // the directory's mark for a name that two states share
    .replace(/ (&|And) /g, ' and ')
    .replace(/(?<=-)[a-z]/g, (letter) => letter.toUpperCase())
    .trim()
}
