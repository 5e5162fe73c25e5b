/**
 * What the tests of a file share: made before the first of them, closed after the last. It is there within tests and their
 * hooks, not while the file is read.
 */
export function sharedByTests<T extends { close: () => Promise<void> }>(make: () => Promise<T>): T {
  const shared = {} as T
  beforeAll(async () => {
    Object.assign(shared, await make())
  })
  afterAll(() => shared.close())
  return shared
}
