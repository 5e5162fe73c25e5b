import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

const documents = [
  ...['README.md', 'CONTRIBUTING.md'],
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
]

const LINK = /\]\((?!https?:|mailto:|#)([^)#\s…]+)(?:#[^)]*)?\)|<img src="(?!https?:)([^"]+)"/g

const linksOf = (document: string) =>
  [...readFileSync(document, 'utf8').matchAll(LINK)].map(([, link, image]) => link ?? image ?? '')

/** Paths in code marks, complete from the root of the project. */
const PATH = /`((?:config|contract|deploy|desk|docs|mini-program-host|scripts|server|src|test)\/[\w./-]*)`/g

const pathsOf = (document: string) => [...readFileSync(document, 'utf8').matchAll(PATH)].map(([, path]) => path ?? '')

test('each path that a document names exists', () => {
  const missing = documents.flatMap((document) =>
    pathsOf(document)
      .filter((path) => !['', '.ts', '.tsx', '.mjs'].some((end) => existsSync(path + end)))
      .map((path) => `${document}: ${path}`),
  )
  expect(documents.flatMap(pathsOf).length).toBeGreaterThan(30)
  expect(missing).toEqual([])
})

test('each link in a document leads to a file of this project', () => {
  const dead = documents.flatMap((document) =>
    linksOf(document)
      .filter((to) => !existsSync(join(dirname(document), to)))
      .map((to) => `${document}: ${to}`),
  )
  expect(documents.flatMap(linksOf).length).toBeGreaterThan(30)
  expect(dead).toEqual([])
})
