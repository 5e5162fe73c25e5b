import { button, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'

test('the pictures of a landing are also changed by buttons, cyclically, and only the displayed one is announced', async ({
  page,
}) => {
  await openAs(page, '/default/dy2020', { domain: 'dy2022', language: 'en' })
  const gallery = page.getByRole('group', { name: 'Sights for the interview' })
  await expect(gallery.getByRole('img', { name: /stone bridge/ })).toBeVisible()
  await expect(words(gallery, '1 of 3')).toBeVisible()
  await button(gallery, 'Next picture').click()
  await expect(words(gallery, 'The wall on the ridge')).toBeVisible()
  await expect(gallery.getByRole('img')).toHaveCount(1)
  await expect(gallery.getByRole('img', { name: /Great Wall/ })).toBeInViewport()
  await button(gallery, 'Next picture').press('Enter')
  await expect(words(gallery, '3 of 3')).toBeVisible()
  await button(gallery, 'Next picture').click()
  await expect(words(gallery, 'Lake and pagoda')).toBeVisible()
})
