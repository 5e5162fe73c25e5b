/**
 * Creates an object before the first test of a file and closes it after the last. Available within tests and hooks,
 * not while the file is loaded.
 */
export function sharedByTests<T extends { close: () => Promise<void> }>(make: () => Promise<T>): T {
  const shared = {} as T
  beforeAll(async () => {
    Object.assign(shared, await make())
  })
  afterAll(() => shared.close())
  return shared
}
