/** Position in degrees, in the coordinate system of Chinese maps (GCJ-02). */
export interface Position {
  latitude: number
  longitude: number
}

export interface MapPlace extends Position {
  name: string
  address: string
}

/**
 * `denied`: by the host's settings, which the candidate can change; `blocked`: by the phone's settings for the host;
 * `refused`: the candidate declined the host's prompt; `failed`: no position is known.
 */
export type WhereOutcome = { found: Position } | 'denied' | 'blocked' | 'refused' | 'failed'
