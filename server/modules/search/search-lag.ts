/** The name of the figure that says how far the index of this process is behind, in seconds. */
export const searchLag = 'urugo_search_lag_seconds';
