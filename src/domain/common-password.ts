/** What people think of first: tried by every guesser, with any digits, signs and look-alike letters around it. */
const COMMON = new Set([
  ...['password', 'passwort', 'passphrase', 'passcode', 'pass', 'secret', 'topsecret', 'changeme', 'changethis'],
  ...['admin', 'administrator', 'root', 'superuser', 'owner', 'manager', 'user', 'guest', 'test', 'tester', 'testing'],
  ...['welcome', 'letmein', 'login', 'iloveyou', 'trustno', 'master', 'hello', 'helloworld', 'default', 'demo'],
  ...['qwerty', 'qwertyuiop', 'qwertyui', 'qwertz', 'azerty', 'asdfgh', 'asdfghjkl', 'zxcvbnm', 'qazwsx', 'qazwsxedc'],
  ...['monkey', 'dragon', 'football', 'cricket', 'baseball', 'sunshine', 'princess', 'superman', 'batman', 'shadow'],
  ...['india', 'delhi', 'mumbai', 'bharat', 'jaihind', 'dhamaka', 'drinkbomb', 'drinkbombs', 'backstage', 'shop'],
  ...['krishna', 'ganesh', 'computer', 'internet', 'google', 'razorpay', 'abcdefgh', 'abcdefghijkl', 'abc', 'abcabc'],
])

const LOOK_ALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

/** Whether a password is among those that guessers try first. */
export function isCommonPassword(password: string): boolean {
  const small = password.toLowerCase()
  const core = small.replaceAll(/^[^a-z@$]+|[^a-z]+$/g, '')
  const spelled = core.replaceAll(/[013457@$]/g, (sign) => LOOK_ALIKES[sign] ?? sign)
  const words = [core, spelled].map((text) => text.replaceAll(/[^a-z]/g, ''))

  return words.some((word) => COMMON.has(word) || isRepeated(word)) || isRepeated(small) || isRun(small)
}

/** `passwordpassword`, `aaaaaaaaaaaa`, `123123123123`: a common word or up to four characters again and again. */
function isRepeated(text: string): boolean {
  const part = /^(.+?)\1+$/.exec(text)?.[1]

  return part !== undefined && (part.length <= 4 || COMMON.has(part))
}

/** `123456789012`, `abcdefghijkl`: each character follows from the one before. */
function isRun(text: string): boolean {
  const steps = [...text].slice(1).map((character, i) => (character.charCodeAt(0) - text.charCodeAt(i) + 10) % 10)

  return steps.length > 0 && (steps.every((step) => step === 1) || steps.every((step) => step === 9))
}
