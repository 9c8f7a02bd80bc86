const PLACE = /\{([a-z.]+)\}/gi

/** A text with each `{name}` it knows put in; one that names nothing stays as it was written. */
export function fillIn(
  text: string,
  values: Readonly<Record<string, string>>,
  write: (value: string) => string = (value) => value,
): string {
  return text.replace(PLACE, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return value === undefined ? whole : write(value)
  })
}
