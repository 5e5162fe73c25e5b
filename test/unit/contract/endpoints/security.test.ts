import { contactEndpoints, securityEndpoints } from '@contract/endpoints/security'
import { endpoints } from '@contract/endpoints/endpoints'
import type { Endpoint } from '@contract/endpoints/endpoint'
import { recoveryEndpoints } from '@contract/endpoints/recovery'

const all = Object.entries<Endpoint>(endpoints)
const isLogged = (key: string) => all.find(([one]) => one === key)?.[1].security === true

test.each(all.filter(([, { output }]) => JSON.stringify(output).includes('"token"')).map(([key]) => key))(
  '%s issues a token, and is therefore recorded in the security log',
  (key) => expect(isLogged(key)).toBe(true),
)

test.each(
  Object.keys({ ...contactEndpoints, ...recoveryEndpoints, ...securityEndpoints }).filter((key) =>
    key.startsWith('POST'),
  ),
)('%s changes how an account is accessed, and is therefore recorded in the security log', (key) =>
  expect(isLogged(key)).toBe(true),
)
