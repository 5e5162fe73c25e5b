/** Project and batch in a page's URL: `/e/{projectCode}/login`, `/e/{projectCode}/{batchCode}/login`. */
export interface ProjectPath {
  domain: string
  batchCode: string | null
}

const pattern = /^\/e\/([\w-]+)(?:\/([\w-]+))?\/[\w-]+\/?$/

export function projectPathOf(path: string): ProjectPath | null {
  const match = pattern.exec(path)
  return match?.[1] ? { domain: match[1], batchCode: match[2] ?? null } : null
}
