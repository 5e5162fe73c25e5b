import { wayTo } from '@server/core/providers/messages/mail-smtp'

test('mail goes to another machine by TLS or not at all', () =>
  expect(wayTo('smtp://mail.example.org:587').requireTLS).toBe(true))

test('this machine, which may be a relay of the operator’s, is asked as it answers', () =>
  expect(wayTo('smtp://127.0.0.1:25').requireTLS).toBe(false))
