/** In degrees, as maps in China draw it (GCJ-02). */
export interface Position {
  latitude: number
  longitude: number
}

export interface MapPlace extends Position {
  name: string
  address: string
}

/**
 * `denied`: by the host's settings, where the candidate can change it; `blocked`: by the phone, in its settings for the
 * host; `refused`: by the candidate, who was asked by the host; `failed`: no position is known.
 */
export type WhereOutcome = { found: Position } | 'denied' | 'blocked' | 'refused' | 'failed'
