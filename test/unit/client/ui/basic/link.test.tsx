/** @jest-environment jsdom */
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { to } from '@/platform/navigation/destination'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { Link, LinkRow } from '@/ui/basic/link'
import { Card } from '@/ui/layout/card'

jest.mock('@/platform/navigation/navigation', () => ({ open: jest.fn(() => Promise.resolve()) }))
beforeEach(() => jest.mocked(open).mockClear())

const order = to('payOrder', { orderId: 'order-1' })

test('a link to a screen has its address, and opens it in this tab', () => {
  render(<Link to={order}>Order</Link>)
  const link = screen.getByRole('link', { name: 'Order' })
  expect(link.getAttribute('href')).toBe('/default/payment/order/order-1')
  const click = createEvent.click(link)
  fireEvent(link, click)
  expect(click.defaultPrevented).toBe(true)
  expect(open).toHaveBeenCalledWith('payOrder', { orderId: 'order-1' })
})

test('a click with a modifier key is left to the browser', () => {
  render(<Link to={order}>Order</Link>)
  const link = screen.getByRole('link', { name: 'Order' })
  const click = createEvent.click(link, { ctrlKey: true })
  fireEvent(link, click)
  expect(click.defaultPrevented).toBe(false)
  expect(open).not.toHaveBeenCalled()
})

test('a link with its own action has an address as well', () => {
  const onPress = jest.fn()
  render(
    <Link to={order} onPress={onPress}>
      Order
    </Link>,
  )
  const link = screen.getByRole('link', { name: 'Order' })
  expect(link.getAttribute('href')).toBe('/default/payment/order/order-1')
  fireEvent.click(link)
  expect(onPress).toHaveBeenCalledTimes(1)
  expect(open).not.toHaveBeenCalled()
})

test('an action without a target is a button without an address', () => {
  const onPress = jest.fn()
  render(
    <>
      <Link onPress={onPress}>Copy</Link>
      <LinkRow onPress={onPress}>Delete</LinkRow>
    </>,
  )
  expect(screen.queryByRole('link')).toBeNull()
  for (const name of ['Copy', 'Delete']) {
    const button = screen.getByRole('button', { name })
    expect(button.hasAttribute('href')).toBe(false)
    fireEvent.click(button)
  }
  expect(onPress).toHaveBeenCalledTimes(2)
})

test('identical buttons on several cards are labelled with the titles of their cards', () => {
  render(
    <>
      {['Spring', 'Autumn'].map((title) => (
        <Card key={title} isOne title={title}>
          <Button icon="check" onPress={jest.fn()}>
            Pay
          </Button>
          <LinkRow to={order}>Order</LinkRow>
          <Button label="Cancel" onPress={jest.fn()} />
        </Card>
      ))}
    </>,
  )
  const namesOf = (role: string) => screen.getAllByRole(role).map((one) => one.getAttribute('aria-label'))
  expect(namesOf('button')).toEqual(['Pay：Spring', 'Cancel', 'Pay：Autumn', 'Cancel'])
  expect(namesOf('link')).toEqual(['Order：Spring', 'Order：Autumn'])
})

test('a button whose text or title is rendered by another component is described by the title', () => {
  render(
    <Card isOne title={<b>Spring</b>}>
      <Button onPress={jest.fn()}>Pay</Button>
    </Card>,
  )
  const described = screen.getByRole('button', { name: 'Pay' }).getAttribute('aria-describedby')
  expect(document.getElementById(described ?? '')?.textContent).toBe('Spring')
})
