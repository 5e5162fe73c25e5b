/** Formats settings as the `options` connection parameter (`-c name=value …`). Pure. */
export function asOptions(settings: Readonly<Record<string, number | string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}
