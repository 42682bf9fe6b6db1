/** Reports of all kinds one person may send. */
export const reportLimits = [{ name: 'report', count: 20, seconds: 86_400 }];
