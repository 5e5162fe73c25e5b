import { isOwnPage, pageSignature } from '@server/areas/wechat/rules'

test('the signature of a page equals that of WeChat’s example', () => {
  const signed = {
    ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
    nonceStr: 'Wm3WZYTPz0wzccnW',
    timestamp: 1414587457,
  }
  const signature = '0f9de62fce790f9a083d5c99e95740ceb90c27ed'
  expect(pageSignature({ ...signed, url: 'http://mp.weixin.qq.com?params=value' })).toBe(signature)
  expect(pageSignature({ ...signed, url: 'http://mp.weixin.qq.com?params=value#/part?of=it' })).toBe(signature)
})

test.each([
  ['https://exam.example.org/e/demo/login?a=1', true],
  ['https://exam.example.org', true],
  ['http://exam.example.org/', false],
  ['https://exam.example.org:8443/', false],
  ['https://exam.example.org.evil.example/', false],
  ['https://exam.example.org@evil.example/', false],
  ['https://evil.example/https://exam.example.org/', false],
  ['javascript:alert(1)', false],
])('%s is an own page: %s', (url, isOurs) => {
  expect(isOwnPage({ PUBLIC_URL: 'https://exam.example.org/' }, url)).toBe(isOurs)
})
