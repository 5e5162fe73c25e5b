import { transportOptions } from '@server/core/providers/messages/mail-smtp'

test('mail is sent to another machine only by TLS', () =>
  expect(transportOptions('smtp://mail.example.org:587').requireTLS).toBe(true))

test('mail to localhost, which may be the operator’s relay, does not require TLS', () =>
  expect(transportOptions('smtp://127.0.0.1:25').requireTLS).toBe(false))
