import { readablePage } from '@server/areas/account/own-data/export/readable-page'

const written = '<script>alert("1")</script>'
const part = {
  name: { zh: '材料', en: 'Documents' },
  entries: [{ facts: [{ name: { zh: '单位', en: 'Employer' }, value: written }], fileId: 'one' }],
}
const page = readablePage({ title: 'Exam', madeAt: 'today', parts: [part], pathOf: () => 'files/01-"a" b.jpg' }, 'en')

describe('The page of a data export', () => {
  it('escapes what a candidate wrote', () => {
    expect(page).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;')
    expect(page).not.toContain('<script')
  })
  it('is in the requested language', () => {
    expect(page).toContain('<html lang="en">')
    expect(page).toContain('<dt>Employer</dt>')
    expect(page).not.toContain('单位')
  })
  it('links to files by relative addresses within the archive', () => {
    expect(page).toContain('href="files/01-%22a%22%20b.jpg"')
  })
})
